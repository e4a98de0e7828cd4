import { Link } from '@tanstack/react-router';
import { Archive, ArchiveRestore, ArrowLeft, Ellipsis, Mic, Merge, Pencil, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Menu, MenuItem, MenuLine } from '#ui/actions/menu.tsx';
import { buttonClass } from '#ui/actions/button-class.ts';
import { backLinkClass, PageHeader } from '#ui/layout/page-header.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { Client } from '../contract.ts';
import { ClientForm } from './client-form.tsx';
import { DeleteClientDialog } from './delete-client-dialog.tsx';
import { MergeDialog } from './merge/merge-dialog.tsx';
import { useArchive } from './use-archive.ts';
import { useUpdateClient } from './queries.ts';

type Props = {
  client: Client;
  /** Menu items of the slices above. */
  moreActions?: ReactNode;
};

/** Name and actions of a client. */
export function ClientHeader({ client, moreActions }: Props) {
  const [open, setOpen] = useState<'edit' | 'merge' | 'delete' | null>(null);
  const update = useUpdateClient(client.id);
  const archive = useArchive();
  const close = () => setOpen(null);
  const isArchived = client.archivedAt !== null;

  return (
    <>
      <PageHeader
        title={client.name}
        lead={[client.organization, isArchived ? 'Archived' : null].filter(Boolean).join(' · ')}
        back={<BackToClients />}
        actions={
          <>
            <Link
              to="/app/record"
              search={{ client: client.id }}
              className={buttonClass({ variant: 'primary' })}
            >
              <Mic aria-hidden className="size-4" />
              Record
            </Link>
            <Button icon={<Pencil aria-hidden className="size-4" />} onClick={() => setOpen('edit')}>
              Edit
            </Button>
            <Menu
              trigger={
                <button
                  type="button"
                  aria-label="More actions"
                  className={`px-2.5! touch:px-3! ${buttonClass()}`}
                >
                  <Ellipsis aria-hidden className="size-[18px]" />
                </button>
              }
            >
              <MenuItem
                icon={isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
                onClick={() => void archive(client, !isArchived)}
              >
                {isArchived ? 'Restore from archive' : 'Archive'}
              </MenuItem>
              <MenuItem icon={<Merge aria-hidden />} onClick={() => setOpen('merge')}>
                Merge with another client
              </MenuItem>
              {moreActions}
              <MenuLine />
              <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onClick={() => setOpen('delete')}>
                Delete client
              </MenuItem>
            </Menu>
          </>
        }
      />
      <Dialog open={open === 'edit'} onClose={close} title="Edit client">
        <ClientForm
          client={client}
          saveLabel="Save"
          onCancel={close}
          onSave={async (values) => {
            await update.mutateAsync(values);
            close();
          }}
        />
      </Dialog>
      <MergeDialog client={client} other={null} open={open === 'merge'} onClose={close} />
      <DeleteClientDialog client={client} open={open === 'delete'} onClose={close} />
    </>
  );
}

export function BackToClients() {
  return (
    <Link to="/clients" className={backLinkClass}>
      <ArrowLeft aria-hidden className="size-4" />
      Clients
    </Link>
  );
}
