import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { DownloadEverything } from './download-everything.tsx';

/** Everything of the account: as a file to keep, or deleted for good. */
export function AccountSetting() {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <div className="divide-y divide-line">
      <div className="pb-5">
        <h3 className="font-medium">Download everything</h3>
        <p className="mt-1 mb-3 text-pretty text-ink-soft">
          One file with your sessions as pages you can read, all audio, and your data in a format other apps
          can read.
        </p>
        <DownloadEverything />
      </div>
      <div className="pt-5">
        <h3 className="font-medium">Delete your account</h3>
        <p className="mt-1 mb-3 text-pretty text-ink-soft">
          Deletes everything in your account, including all recordings. This cannot be undone.
        </p>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          Delete account
        </Button>
        <DeleteDialog open={isDeleting} onClose={() => setDeleting(false)} />
      </div>
    </div>
  );
}
