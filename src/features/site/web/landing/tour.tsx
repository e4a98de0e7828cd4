import type { ReactNode } from 'react';
import { productPictures } from '../../rules/product-pictures.ts';
import { publicPages } from '../../rules/public-pages.ts';
import { Picture } from './picture.tsx';

type Props = { pictures: Readonly<Record<string, string>> };

/** The product itself: a conversation, the recorder and the dashboard. */
export const Tour = ({ pictures }: Props) => (
  <section aria-labelledby="tour" className="mx-auto mt-24 w-full max-w-280 px-5 sm:mt-36 sm:px-8">
    <h2 id="tour" className="title-2 max-w-[20ch]">
      From the session to the next step
    </h2>
    <figure className="mt-10 sm:mt-12">
      <Picture
        picture={productPictures.conversation}
        files={pictures}
        alt="A conversation: the proposed tasks and the overview, with the recording and its transcript beside them"
      />
      <Caption title="Results beside the transcript">
        Accept a task, edit it or dismiss it. Click a time to hear the words behind it.{' '}
        <a href={publicPages.sample.path} className="link thumb inline-block">
          See a whole session
        </a>
      </Caption>
    </figure>
    <div className="mt-14 grid gap-x-10 gap-y-14 lg:grid-cols-2">
      <figure>
        <Picture
          picture={productPictures.record}
          files={pictures}
          alt="The recorder while it runs: the time, the sound level and two notes"
        />
        <Caption title="A recorder you can trust">
          In the room, or a call in a browser tab. It saves every two seconds, so you lose nothing if the
          connection drops.
        </Caption>
      </figure>
      <figure>
        <Picture
          picture={productPictures.dashboard}
          files={pictures}
          alt="The dashboard: what to review, what is due and the minutes left"
        />
        <Caption title="Your day on one page">
          Sessions to review, tasks that are due, and who promised what.
        </Caption>
      </figure>
    </div>
  </section>
);

const Caption = ({ title, children }: { title: string; children: ReactNode }) => (
  <figcaption className="mt-5">
    <p className="font-serif text-lg font-semibold">{title}</p>
    <p className="mt-1 max-w-[62ch] text-pretty text-ink-soft">{children}</p>
  </figcaption>
);
