import { Slot, When } from '../frame/slot.tsx';

/** A customer's real words, from the operator's configuration; without them the section is absent. */
export const Testimonial = () => (
  <When slot="testimonialText">
    <section aria-label="What a coach says" className="mx-auto mt-24 w-full max-w-280 px-5 sm:mt-36 sm:px-8">
      <figure className="border-l-2 border-accent pl-6 sm:pl-10">
        <blockquote className="max-w-[34ch] font-serif text-[clamp(1.5rem,1.1rem+1.7vw,2.25rem)] leading-[1.3] font-medium tracking-[-0.015em] text-pretty">
          “<Slot name="testimonialText" />”
        </blockquote>
        <When slot="testimonialName">
          <figcaption className="mt-5 text-ink-soft">
            <Slot name="testimonialName" />
          </figcaption>
        </When>
      </figure>
    </section>
  </When>
);
