import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import type { MemorySection } from '../rules/memory-entry.ts';
import { sectionOrder, sectionTitles } from './section-titles.ts';
import type { MemoryActions } from './queries.ts';

const mostLetters = 500; // as the server allows

/** The coach’s own note about a client. It belongs to the latest session and stays when that is read again. */
export function AddEntry({ add }: Pick<MemoryActions, 'add'>) {
  const [isOpen, setIsOpen] = useState(false);
  const [section, setSection] = useState<MemorySection>('followUpItems');
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  if (!isOpen)
    return (
      <Button
        variant="quiet"
        className="-ml-3.5"
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => setIsOpen(true)}
      >
        Add a note
      </Button>
    );
  const submit = async () => {
    if (text.trim() === '') return;
    setIsBusy(true);
    const isAdded = await add({ section, text: text.trim() });
    setIsBusy(false);
    if (!isAdded) return;
    setText('');
    setIsOpen(false);
  };
  return (
    <form
      aria-label="Add a note"
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextArea
        label="What to remember"
        rows={2}
        maxLength={mostLetters}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the coach has just opened this field
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Select
        label="Goes under"
        value={section}
        onChange={({ target }) =>
          setSection(sectionOrder.find((one) => one === target.value) ?? 'followUpItems')
        }
        options={sectionOrder.map((one) => ({ value: one, label: sectionTitles[one] }))}
      />
      <div className="flex gap-2">
        <Button size="sm" type="submit" busy={isBusy} disabled={text.trim() === ''}>
          Add note
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setIsOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
