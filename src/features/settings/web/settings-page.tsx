import { Link, useLocation } from '@tanstack/react-router';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Card } from '#ui/layout/card.tsx';
import { backLinkClass, PageHeader } from '#ui/layout/page-header.tsx';
import { useMedia } from '#ui/use-media.ts';
import { settingSections, type SettingsPath } from './sections.ts';

type Props = { path: SettingsPath; title: string; lead: string; children: ReactNode };

/**
 * The frame of both settings screens. A desk shows all sections with an index beside them; a phone shows a list of
 * pages, and each section is the page behind its fragment: `/settings#vocabulary`.
 */
export function SettingsPage({ path, title, lead, children }: Props) {
  const { hash } = useLocation();
  const isDesk = useMedia('(min-width: 64rem)');
  const opened = settingSections.find((one) => one.to === path && one.hash === hash);
  const isPageOfPhone = !isDesk && opened !== undefined;
  useFocusOnTurn(isDesk ? '' : (opened?.hash ?? 'list'));
  return (
    <>
      {isPageOfPhone ? (
        <PageHeader
          key={opened.hash}
          title={opened.title}
          back={
            <Link to={path} className={backLinkClass}>
              <ArrowLeft aria-hidden className="size-4" />
              {title}
            </Link>
          }
        />
      ) : (
        <PageHeader key="" title={title} lead={lead} />
      )}
      {isDesk ? (
        <div className="grid grid-cols-[11rem_minmax(0,1fr)] gap-10">
          <SideIndex path={path} />
          <div className="min-w-0">{children}</div>
        </div>
      ) : opened ? (
        children
      ) : (
        <PageList path={path} />
      )}
    </>
  );
}

/** On a phone a fragment is a page: turning to it focuses its title, as a change of the path does. */
function useFocusOnTurn(page: string): void {
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
  }, [page]);
}

const groupsOf = (path: SettingsPath) =>
  Map.groupBy(
    settingSections.filter(({ to }) => to === path),
    ({ group }) => group,
  );

/** Beside the sections: the one in view is marked. */
function SideIndex({ path }: { path: SettingsPath }) {
  const current = useSectionInView();
  return (
    <nav
      aria-label="Sections"
      className="sticky top-10 -m-1 max-h-[calc(100dvh-5rem)] space-y-5 self-start overflow-y-auto p-1"
    >
      {[...groupsOf(path)].map(([group, sections]) => (
        <div key={group}>
          <h2 className="px-2.5 pb-1 text-xs font-medium text-ink-faint">{group}</h2>
          <ul>
            {sections.map(({ hash, title }) => (
              <li key={hash}>
                <Link
                  to={path}
                  hash={hash}
                  replace
                  activeOptions={{ includeHash: true }} // else the router marks every link of the page
                  data-current={hash === current || undefined}
                  className="flex min-h-8 items-center rounded-md px-2.5 py-1 text-sm text-ink-soft transition-colors hover:bg-raised hover:text-ink data-current:bg-accent-soft data-current:font-medium data-current:text-accent-text"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

const readingShare = 0.3; // of the window: the section that begins above is the one being read

/** The id of the section that is read; of a page that cannot scroll further, the last one in view. */
function useSectionInView(): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const find = () => {
      const sections = [...document.querySelectorAll<HTMLElement>('[data-setting]')];
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
      const line = innerHeight * (isAtEnd ? 1 : readingShare);
      const asked = sections.find(({ id }) => id === location.hash.slice(1));
      const begun = sections.filter((section) => section.getBoundingClientRect().top < line);
      // At the end several sections are in view: the one that was asked for counts.
      setCurrent((isAtEnd && asked ? asked : (begun.at(-1) ?? sections[0]))?.id ?? null);
    };
    find();
    addEventListener('scroll', find, { passive: true });
    addEventListener('resize', find);
    return () => {
      removeEventListener('scroll', find);
      removeEventListener('resize', find);
    };
  }, []);
  return current;
}

function PageList({ path }: { path: SettingsPath }) {
  return (
    <nav aria-label="Sections" className="space-y-5">
      {[...groupsOf(path)].map(([group, sections]) => (
        <section key={group}>
          <h2 className="mb-2 text-sm font-medium text-ink-soft">{group}</h2>
          <Card>
            <ul className="divide-y divide-line">
              {sections.map(({ hash, title }) => (
                <li key={hash}>
                  <Link
                    to={path}
                    hash={hash}
                    className="flex min-h-13 items-center justify-between gap-3 px-4 py-2 font-medium -outline-offset-2"
                  >
                    {title}
                    <ChevronRight aria-hidden className="size-[18px] shrink-0 text-ink-faint" />
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </nav>
  );
}
