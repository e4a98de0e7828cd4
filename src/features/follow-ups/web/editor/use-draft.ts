import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { call } from '#ui/api.ts';
import { hasCode } from '#ui/api-error.ts';
import { useSaveOnPause } from '#ui/drafts/use-save-on-pause.ts';
import { useFormDraft, type FormDraft, type MergedDraft } from '#ui/drafts/use-form-draft.ts';
import { mergeFields } from '#ui/save/merge-fields.ts';
import { mergeTexts } from '#ui/save/merge-texts.ts';
import { sendInTurn } from '#ui/save/send-in-turn.ts';
import { updateFollowUp, type FollowUp } from '../../contract.ts';
import { followUpQuery, putFollowUp } from '../queries.ts';

/**
 * The text of an e-mail while it is edited: it survives a reload, is saved when typing pauses, and is merged with a
 * change made elsewhere. Where both changed the same words, saving waits for the coach’s choice.
 */
type EmailText = Pick<FollowUp, 'subject' | 'content' | 'toEmail' | 'summaryCopy'>;

/** `local`: in this browser only, because the server could not be reached or refused it. */
type SaveState = 'saved' | 'saving' | 'local' | 'incomplete';

export type Draft = {
  text: EmailText;
  change: (part: Partial<EmailText>) => void;
  /** Replaces what is on the screen, and forgets a draft that conflicts with it. */
  discard: () => void;
  state: SaveState;
  /** Why it cannot be saved, by field. */
  problems: Partial<Record<keyof EmailText, string>>;
  /** The text saved elsewhere, where it changed the same words. */
  conflict: string | null;
  keepMine: () => void;
  /** Saves what is typed; null where it could not be saved. */
  flush: () => Promise<FollowUp | null>;
};

const textOf = ({ subject, content, toEmail, summaryCopy }: EmailText): EmailText => ({
  subject,
  content,
  toEmail,
  summaryCopy,
});

const isEmailText = (stored: unknown): stored is EmailText =>
  typeof stored === 'object' &&
  stored !== null &&
  'subject' in stored &&
  typeof stored.subject === 'string' &&
  'content' in stored &&
  typeof stored.content === 'string' &&
  'toEmail' in stored &&
  'summaryCopy' in stored;

function join(base: EmailText, mine: EmailText, theirs: EmailText): MergedDraft<EmailText> {
  const { values } = mergeFields(base, mine, theirs);
  const content = mergeTexts(base.content, mine.content, theirs.content);
  return { value: { ...values, content: content.text }, isClean: content.isClean };
}

function problemsIn({ subject, content, toEmail }: EmailText): Draft['problems'] {
  return {
    ...(subject.trim() === '' && { subject: 'Add a subject.' }),
    ...(content.trim() === '' && { content: 'Write something first.' }),
    ...(toEmail !== null &&
      !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(toEmail) && { toEmail: 'Check this address.' }),
  };
}

/** Only what differs from what is saved travels, so that a merge elsewhere has less to meet. */
const changesOf = (saved: EmailText, text: EmailText): Partial<EmailText> =>
  Object.fromEntries(
    Object.entries(text).filter(([name, value]) => saved[name as keyof EmailText] !== value),
  );

/** The server drops what is blank at the end; in the field it stays, or the next word would stick to the last. */
const withTypedEnds = (saved: FollowUp, { subject, content }: EmailText): FollowUp => ({
  ...saved,
  ...(subject.trimEnd() === saved.subject && { subject }),
  ...(content.trimEnd() === saved.content && { content }),
});

export function useDraft(email: FollowUp): Draft {
  const { id } = email;
  const form = useFormDraft({ name: `follow-up ${id}`, saved: textOf(email), isValue: isEmailText, join });
  const [keptAgainst, setKeptAgainst] = useState<number | null>(null);
  const problems = problemsIn(form.value);
  const isConflict = form.isOutdated && keptAgainst !== email.revision;
  const isSavable = form.isChanged && !isConflict && Object.keys(problems).length === 0;

  const latest = useRef({ email, form, isSavable });
  useEffect(() => {
    latest.current = { email, form, isSavable };
  });

  const { flush, isSaving, hasFailed } = useSaving(id, latest);
  // A newer revision is one to merge with, and to save on.
  useSaveOnPause({ value: [form.value, email.revision], isReady: isSavable, save: () => void flush() });

  return {
    text: form.value,
    // Also from a toast that is older than what was typed since.
    change: (part) => {
      const { form: current } = latest.current;
      current.setValue({ ...current.value, ...part });
    },
    discard: () => latest.current.form.discard(),
    state: stateOf(form.isChanged, problems, isSaving, hasFailed),
    problems,
    conflict: isConflict ? email.content : null,
    keepMine: () => setKeptAgainst(email.revision),
    flush,
  };
}

type Latest = RefObject<{ email: FollowUp; form: FormDraft<EmailText>; isSavable: boolean }>;

/** Sends what is typed, after the earlier saves of this e-mail. */
function useSaving(id: string, latest: Latest) {
  const cache = useQueryClient();
  const [hasFailed, setHasFailed] = useState(false);
  const [isSaving, setIsSaving] = useState(false);

  const saveOnce = async (): Promise<FollowUp> => {
    const { email: seen, form: current } = latest.current;
    // A save that was answered a moment ago is in the cache before it is on the screen.
    const known = cache.getQueryData(followUpQuery(id).queryKey) ?? seen;
    const changes = changesOf(textOf(known), current.value);
    if (Object.keys(changes).length === 0) return known;
    const body = { revision: known.revision, ...changes };
    const saved = withTypedEnds(await call(updateFollowUp, { params: { id }, body }), current.value);
    current.settle(textOf(saved));
    putFollowUp(cache, saved);
    return saved;
  };

  const flush = async (): Promise<FollowUp | null> => {
    if (!latest.current.isSavable) return latest.current.form.isChanged ? null : latest.current.email;
    setIsSaving(true);
    try {
      const saved = await sendInTurn(cache, `follow-up ${id}`, saveOnce);
      setHasFailed(false);
      return saved;
    } catch (error) {
      setHasFailed(true);
      // The newer text comes in, the draft is merged with it, and the next pause saves both.
      if (hasCode(error, 'stale')) await cache.refetchQueries({ queryKey: followUpQuery(id).queryKey });
      return null;
    } finally {
      setIsSaving(false);
    }
  };
  return { flush, isSaving, hasFailed };
}

function stateOf(
  isChanged: boolean,
  problems: Draft['problems'],
  isSaving: boolean,
  hasFailed: boolean,
): SaveState {
  if (!isChanged) return 'saved';
  if (Object.keys(problems).length > 0) return 'incomplete';
  return isSaving || !hasFailed ? 'saving' : 'local';
}
