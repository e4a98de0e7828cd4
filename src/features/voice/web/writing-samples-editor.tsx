import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { notify } from '#ui/toast.ts';
import { filledSamples, isTooLong, mostWritingSamples } from '../rules/writing-sample.ts';

type Props = {
  values: readonly string[];
  onChange: (values: string[]) => void;
};

/** The coach’s sample e-mails, one text box each; there is always an empty one to paste into. */
export function WritingSamplesEditor({ values, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const boxes = values.length > 0 ? values : [''];
  const latest = useRef(boxes); // an undo must not lose what was typed since
  useEffect(() => {
    latest.current = boxes;
  });
  const isFull = boxes.length >= mostWritingSamples;

  /** Focuses a box after the list has changed. */
  const focus = (at: number) =>
    setTimeout(() => list.current?.querySelectorAll('textarea')[Math.max(0, at)]?.focus(), 0);
  const put = (at: number, text: string) => onChange(boxes.map((box, i) => (i === at ? text : box)));
  const remove = (at: number) => {
    const text = boxes[at] ?? '';
    onChange(boxes.filter((_, i) => i !== at));
    focus(at - 1);
    if (text.trim() === '') return;
    const putBack = () => onChange(filledSamples(latest.current.toSpliced(at, 0, text)));
    notify(`E-mail ${at + 1} removed`, { action: { label: 'Undo', onClick: putBack } });
  };

  return (
    <div>
      <ol ref={list} aria-label="E-mails you wrote" className="space-y-4">
        {boxes.map((text, at) => (
          <li key={at}>
            <TextArea
              label={`E-mail ${at + 1}`}
              rows={5}
              placeholder={at === 0 ? 'Hi Maya, …' : undefined}
              value={text}
              error={isTooLong(text) ? 'Too long: the limit is 20,000 characters.' : undefined}
              onChange={(event) => put(at, event.target.value)}
              action={
                boxes.length > 1 || text !== '' ? (
                  <Button
                    size="sm"
                    variant="quiet"
                    className="-mr-2.5 touch:-mr-3"
                    aria-label={`Remove e-mail ${at + 1}`}
                    onClick={() => remove(at)}
                  >
                    Remove
                  </Button>
                ) : null
              }
            />
          </li>
        ))}
      </ol>
      {isFull ? (
        <p className="mt-3 text-sm text-ink-soft">Ten is plenty. Remove one to add another.</p>
      ) : (
        <Button
          size="sm"
          className="mt-3"
          icon={<Plus aria-hidden className="size-4" />}
          disabled={boxes.some((text) => text.trim() === '')}
          onClick={() => {
            onChange([...boxes, '']);
            focus(boxes.length);
          }}
        >
          Add another
        </Button>
      )}
    </div>
  );
}
