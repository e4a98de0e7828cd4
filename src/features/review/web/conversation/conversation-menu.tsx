import { useNavigate } from '@tanstack/react-router';
import {
  Download,
  Ellipsis,
  History,
  Keyboard,
  MailPlus,
  Pencil,
  RotateCw,
  Sparkle,
  Trash2,
} from 'lucide-react';
import type { ReviewedConversation } from '../../contract.ts';
import { isSettled } from '#features/conversations/rules/status.ts';
import { exportFormats, exportTranscript } from '#features/transcription/web/export-transcript.ts';
import { buttonClass } from '#ui/actions/button-class.ts';
import { Menu, MenuItem, MenuLine } from '#ui/actions/menu.tsx';
import { warn } from '#ui/toast.ts';

export type OpenDialog = 'follow-up' | 'details' | 'export' | 'redo' | 'analyse' | 'delete' | 'shortcuts';

type Props = {
  conversation: ReviewedConversation;
  onOpen: (dialog: OpenDialog) => void;
};

/** The rare actions on a conversation: export, re-run, delete. */
export function ConversationMenu({ conversation, onOpen }: Props) {
  // The sample’s transcript is exact; an engine could only make it worse.
  const { id, transcript, turns, status, hasAudio, isSample, results } = conversation;
  const navigate = useNavigate();
  const exported = transcript && { ...conversation, origin: transcript };
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
          <MenuItem icon={<MailPlus aria-hidden />} onClick={() => onOpen('follow-up')}>
            Write a follow-up
          </MenuItem>
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
      {results ? (
        <MenuItem icon={<Download aria-hidden />} onClick={() => onOpen('export')}>
          Export notes
        </MenuItem>
      ) : null}
      {exported && turns.length > 0 ? (
        <>
          {exportFormats.map((format) => (
            <MenuItem
              key={format.value}
              icon={<Download aria-hidden />}
              onClick={() =>
                void exportTranscript(exported, format).catch(() => warn('The file could not be created'))
              }
            >
              Transcript as {format.label}
            </MenuItem>
          ))}
          <MenuLine />
        </>
      ) : null}
      <MenuItem icon={<Keyboard aria-hidden />} onClick={() => onOpen('shortcuts')}>
        Keyboard shortcuts
      </MenuItem>
      <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onClick={() => onOpen('delete')}>
        Delete conversation
      </MenuItem>
    </Menu>
  );
}
