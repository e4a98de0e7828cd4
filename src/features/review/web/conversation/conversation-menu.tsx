import { useNavigate } from '@tanstack/react-router';
import {
  Download,
  Ellipsis,
  FileDown,
  History,
  Keyboard,
  Pencil,
  RotateCw,
  Share2,
  Sparkle,
  Trash2,
} from 'lucide-react';
import type { ReviewedConversation } from '../../contract.ts';
import { isSettled } from '#features/conversations/rules/status.ts';
import { buttonClass } from '#ui/actions/button-class.ts';
import { Menu, MenuItem, MenuLine } from '#ui/actions/menu.tsx';

export type OpenDialog =
  | 'details'
  | 'export'
  | 'download'
  | 'share'
  | 'redo'
  | 'analyse'
  | 'delete'
  | 'shortcuts';

type Props = {
  conversation: ReviewedConversation;
  onOpen: (dialog: OpenDialog) => void;
};

/** The rare actions on a conversation: export, share, re-run, delete. */
export function ConversationMenu({ conversation, onOpen }: Props) {
  // The sample’s transcript is exact; an engine could only make it worse.
  const { id, status, hasAudio, isSample, results } = conversation;
  const navigate = useNavigate();
  return (
    <Menu
      trigger={
        <button type="button" aria-label="More actions" className={`px-2.5! touch:px-3! ${buttonClass()}`}>
          <Ellipsis aria-hidden className="size-[18px]" />
        </button>
      }
    >
      <MenuItem icon={<Pencil aria-hidden />} onClick={() => onOpen('details')}>
        Edit details
      </MenuItem>
      {isSettled(status) && !isSample && hasAudio ? (
        <MenuItem icon={<RotateCw aria-hidden />} onClick={() => onOpen('redo')}>
          Transcribe again
        </MenuItem>
      ) : null}
      {results ? (
        <>
          <MenuItem icon={<Sparkle aria-hidden />} onClick={() => onOpen('analyse')}>
            Analyse again
          </MenuItem>
          <MenuItem
            icon={<History aria-hidden />}
            onClick={() =>
              void navigate({
                to: '/app/conversation/$id/versions',
                params: { id },
                search: { of: 'results' },
              })
            }
          >
            Versions
          </MenuItem>
        </>
      ) : null}
      <MenuLine />
      <FileItems conversation={conversation} onOpen={onOpen} />
      <MenuLine />
      <MenuItem icon={<Keyboard aria-hidden />} onClick={() => onOpen('shortcuts')}>
        Keyboard shortcuts
      </MenuItem>
      <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onClick={() => onOpen('delete')}>
        Delete conversation
      </MenuItem>
    </Menu>
  );
}

/** What leaves Afterword: notes, files, and a page for the client. */
function FileItems({ conversation: { results, turns, hasAudio }, onOpen }: Props) {
  const isReadable = results !== null || turns.length > 0;
  return (
    <>
      {results ? (
        <MenuItem icon={<Download aria-hidden />} onClick={() => onOpen('export')}>
          Export notes
        </MenuItem>
      ) : null}
      {isReadable || hasAudio ? (
        <MenuItem icon={<FileDown aria-hidden />} onClick={() => onOpen('download')}>
          Download files
        </MenuItem>
      ) : null}
      {isReadable ? (
        <MenuItem icon={<Share2 aria-hidden />} onClick={() => onOpen('share')}>
          Share with your client
        </MenuItem>
      ) : null}
    </>
  );
}
