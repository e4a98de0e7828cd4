import type { ReactNode } from 'react';

type Props = {
  icon: ReactNode;
  title: string;
  /** What will be here, and what it is good for. */
  children: ReactNode;
  /** The one thing to do now. */
  action?: ReactNode;
};

/** An empty list: explains what will appear here and how to start. */
export function EmptyState({ icon, title, children, action }: Props) {
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      <div className="mb-4 grid size-12 place-items-center rounded-full bg-accent-soft text-accent-text [&_svg]:size-[22px]">
        {icon}
      </div>
      <h2 className="font-serif text-xl font-semibold">{title}</h2>
      <p className="mt-1.5 max-w-[46ch] text-pretty text-ink-soft">{children}</p>
      {action ? <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
