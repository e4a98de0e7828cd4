import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { writingStyles, type WritingStyle } from '#shared/analysis.ts';
import { Button } from '#ui/actions/button.tsx';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { Select } from '#ui/forms/select.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { createVersion, type Version } from '../../../analysis/contract.ts';
import type { Results } from '../../contract.ts';
import { analysersQuery, versionsQuery } from './queries.ts';
import { analyserName, styleWords } from './version-words.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  conversationId: string;
  current: Pick<Results, 'style' | 'analyser'>;
  /** Called once the new version is being created; the current one stays. */
  onStarted: (version: Version) => void;
};

/** Starts another analysis with other options, to compare with the current one. */
export function AnalyseAgainDialog({ open, onClose, ...rest }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Analyse again"
      description="You can compare before replacing. Your edits stay."
    >
      <AnalyseAgainForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

function AnalyseAgainForm({ conversationId, current, onStarted, onClose }: Omit<Props, 'open'>) {
  const cache = useQueryClient();
  const { data: analysers = [] } = useQuery(analysersQuery);
  const [style, setStyle] = useState<WritingStyle>(current.style);
  const [analyser, setAnalyser] = useState(current.analyser);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const known = analysers.some(({ name }) => name === analyser);
      const body = { style, ...(known ? { analyser } : {}) };
      const version = await call(createVersion, { params: { id: conversationId }, body });
      void cache.invalidateQueries({ queryKey: versionsQuery(conversationId).queryKey });
      onClose();
      onStarted(version);
    } catch (error) {
      setFailure(messageFor(error));
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4 sm:grid-cols-2">
      <Select
        label="Writing style"
        options={writingStyles.map((value) => ({ value, label: styleWords[value] }))}
        value={style}
        onChange={(event) => setStyle(event.target.value as WritingStyle)}
      />
      {analysers.length > 1 ? (
        <Select
          label="Analysed by"
          options={analysers.map(({ name, isLocal }) => ({
            value: name,
            label: `${analyserName(name)}${isLocal ? ', on this server' : ''}`,
          }))}
          value={analyser}
          onChange={(event) => setAnalyser(event.target.value)}
        />
      ) : null}
      {failure ? (
        <p role="alert" className="text-danger-text sm:col-span-2">
          {failure}
        </p>
      ) : null}
      <div className="sm:col-span-2">
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Analyse again
          </Button>
        </DialogActions>
      </div>
    </form>
  );
}
