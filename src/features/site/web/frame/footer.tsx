import { LogoMark } from '#ui/layout/mark.tsx';
import { productName } from '#ui/product-name.ts';
import { publicPages } from '../../rules/public-pages.ts';
import { placeOf } from '../../rules/slots.ts';
import { Slot, When } from './slot.tsx';

const lookOfLink =
  'inline-flex min-h-7 items-center rounded-sm text-ink-soft underline-offset-4 transition-colors hover:text-ink hover:underline touch:min-h-11';

const product = [
  { to: publicPages.sample.path, label: 'A sample session' },
  { to: publicPages.pricing.path, label: 'Pricing' },
  { to: publicPages.faq.path, label: 'Questions and answers' },
];
const legal = [
  { to: publicPages.privacy.path, label: 'Privacy Policy' },
  { to: publicPages.terms.path, label: 'Terms of Service' },
];

/** Spec 2: the two policies, a contact address and the operator's postal address. */
export function SiteFooter() {
  return (
    <footer className="mt-24 border-t border-line sm:mt-32">
      <div className="mx-auto grid w-full max-w-280 gap-x-12 gap-y-8 px-5 py-12 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:px-8">
        <div className="flex items-start gap-3">
          <LogoMark className="size-7 shrink-0" />
          <div className="max-w-[34ch] text-sm text-ink-soft">
            <p className="text-base font-medium text-ink">{productName}</p>
            <p className="mt-0.5">What comes after the conversation.</p>
            <When slot="operatorName">
              <p className="mt-4">
                Operated by <Slot name="operatorName" />
              </p>
            </When>
            <When slot="operatorAddress">
              <address className="mt-1 whitespace-pre-line not-italic">
                <Slot name="operatorAddress" />
              </address>
            </When>
          </div>
        </div>
        <FooterList label="Product" links={product} />
        <div>
          <FooterList label="Legal" links={legal} />
          <When slot="contactEmail">
            <a href={`mailto:${placeOf('contactEmail')}`} className={lookOfLink}>
              Contact
            </a>
          </When>
        </div>
      </div>
    </footer>
  );
}

function FooterList({ label, links }: { label: string; links: readonly { to: string; label: string }[] }) {
  return (
    <nav aria-label={label}>
      <ul>
        {links.map(({ to, label: text }) => (
          <li key={to}>
            <a href={to} className={lookOfLink}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
