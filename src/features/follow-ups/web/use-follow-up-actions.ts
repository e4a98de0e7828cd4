import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#ui/api.ts';
import { hasCode } from '#ui/api-error.ts';
import { notify, warn } from '#ui/toast.ts';
import * as contract from '../contract.ts';
import type { FollowUp, ListedFollowUp } from '../contract.ts';
import { undoSeconds } from '../rules/follow-up.ts';
import { failureText } from './follow-up-words.ts';
import { followUpQuery, hideFollowUp, putFollowUp, refreshFollowUps } from './queries.ts';

/** Approving, dismissing and taking both back; each shows at once and can be undone. */
export type FollowUpActions = {
  /** Approves what is saved now; `sendAt` is local time of the client. Null where it was refused, which is told. */
  approve: (email: Approvable, sendAt?: string) => Promise<FollowUp | null>;
  /** The same from a list, which has no bar with Undo: a toast offers it. */
  approveFromList: (email: Approvable) => Promise<void>;
  withdraw: (email: Pick<ListedFollowUp, 'id'>) => Promise<FollowUp | null>;
  dismiss: (email: Pick<ListedFollowUp, 'id'>) => Promise<FollowUp | null>;
  restore: (email: Pick<ListedFollowUp, 'id'>) => Promise<FollowUp | null>;
  /** Takes back what was done last, once. */
  undoLast: () => void;
};

/** A row of the list has no revision: what is saved now is approved. */
type Approvable = Pick<ListedFollowUp, 'id' | 'toEmail'> & { revision?: number };

let undoLast: (() => void) | null = null; // of all screens: Z works where the list was left and on its next page

export function useFollowUpActions(): FollowUpActions {
  const cache = useQueryClient();
  return useMemo(() => actionsOn(cache), [cache]);
}

function actionsOn(cache: QueryClient): FollowUpActions {
  const run = async (failed: string, send: () => Promise<FollowUp>): Promise<FollowUp | null> => {
    try {
      const email = await send();
      putFollowUp(cache, email);
      return email;
    } catch (error) {
      void refreshFollowUps(cache);
      warn(failed, { description: failureText(error) });
      return null;
    }
  };
  const remember = (undo: () => void) => {
    undoLast = () => {
      undoLast = null;
      undo();
    };
    return { label: 'Undo', onClick: () => undoLast?.() };
  };

  const withdraw: FollowUpActions['withdraw'] = ({ id }) =>
    run('Failed to undo', async () => {
      try {
        return await call(contract.withdrawFollowUp, { params: { id } });
      } catch (error) {
        if (!hasCode(error, 'conflict')) throw error;
        warn('Too late to undo', { description: 'The e-mail has already been sent.' });
        return call(contract.getFollowUp, { params: { id } });
      }
    });
  const restore: FollowUpActions['restore'] = ({ id }) =>
    run('Failed to restore the draft', () => call(contract.restoreFollowUp, { params: { id } }));

  const approve: FollowUpActions['approve'] = async ({ id, toEmail, ...seen }, sendAt) => {
    if (toEmail === null) {
      warn('No e-mail address yet', { description: 'Open the draft and say who it goes to.' });
      return null;
    }
    const email = await run('Failed to approve', async () => {
      hideFollowUp(cache, { id });
      const revision = seen.revision ?? (await cache.fetchQuery(followUpQuery(id))).revision;
      return call(contract.approveFollowUp, {
        params: { id },
        body: { revision, ...(sendAt !== undefined && { sendAt }) },
      });
    });
    if (email) remember(() => void withdraw({ id }));
    return email;
  };
  const approveFromList: FollowUpActions['approveFromList'] = async (row) => {
    if (!(await approve(row))) return;
    const undo = { label: 'Undo', onClick: () => undoLast?.() };
    notify(`Sends in ${undoSeconds} seconds`, { action: undo, duration: undoSeconds * 1000 });
  };

  const dismiss: FollowUpActions['dismiss'] = async ({ id }) => {
    hideFollowUp(cache, { id });
    const email = await run('Failed to dismiss the draft', () =>
      call(contract.dismissFollowUp, { params: { id } }),
    );
    if (email) notify('Draft dismissed', { action: remember(() => void restore({ id })) });
    return email;
  };

  return { approve, approveFromList, withdraw, dismiss, restore, undoLast: () => undoLast?.() };
}
