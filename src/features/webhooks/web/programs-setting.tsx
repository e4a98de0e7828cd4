import { AccessTokensPanel } from '#features/access-tokens/web/access-tokens-panel.tsx';
import { ShownSecret } from '#features/access-tokens/web/shown-secret.tsx';
import { Card } from '#ui/layout/card.tsx';
import { WebhooksPanel } from './webhooks-panel.tsx';

const headingClass = 'font-serif text-lg font-semibold';
const leadClass = 'mt-0.5 mb-3 text-sm text-pretty text-ink-soft';

/** What other programs may do for the coach: tokens, webhooks, and the address for an assistant. */
export function ProgramsSetting() {
  return (
    <div className="space-y-4">
      <Card className="px-4 py-4 sm:px-5">
        <h3 className={headingClass}>Tokens</h3>
        <p className={leadClass}>How a shortcut, a script or an assistant signs in for you.</p>
        <AccessTokensPanel />
      </Card>
      <Card className="px-4 py-4 sm:px-5">
        <h3 className={headingClass}>Webhooks</h3>
        <p className={leadClass}>Tell your other apps when a conversation is ready or a task is accepted.</p>
        <WebhooksPanel />
      </Card>
      <Card className="px-4 py-4 sm:px-5">
        <h3 className={headingClass}>Your own assistant</h3>
        <p className={leadClass}>
          Assistants that support MCP can search your sessions and read your notes, tasks and briefs. Add this
          address to yours, with a token that can read.
        </p>
        <ShownSecret label="Address for assistants" value={new URL('/mcp', location.origin).href} />
      </Card>
    </div>
  );
}
