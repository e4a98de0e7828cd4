import { useQueryClient } from '@tanstack/react-query';
import { sessionQuery, useUser } from '#features/identity/web/session.ts';
import { fieldNames, fieldOf } from '#features/templates/rules/coaching-field.ts';
import { Switch } from '#ui/forms/switch.tsx';
import { AiPreferencesPart } from '../saved-part.tsx';

/** What works without being asked: one switch each, and what it does in a sentence. */
export function AutomationSetting() {
  const cache = useQueryClient();
  const user = useUser();
  const found = fieldOf(user);
  // Conversations carry their template, and the account the industry automation.
  const readAgain = () => {
    void cache.invalidateQueries({ queryKey: ['conversations', 'one'] });
    void cache.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  return (
    <AiPreferencesPart height="h-96" onSaved={readAgain}>
      {(flags, change) => (
        <div className="space-y-5">
          <Switch
            label="Memory"
            hint="Remembers each client’s topics, progress and open points from one session to the next."
            checked={flags.memoryEnabled}
            onChange={(on) => change({ memoryEnabled: on })}
          />
          <Switch
            label="Progress tracking"
            hint="Counts talk time, questions and promises for a client’s progress and for your mirror."
            checked={flags.progressTracking}
            onChange={(on) => change({ progressTracking: on })}
          />
          <Switch
            label="Smart templates"
            hint="Chooses a note template from the kind of session. When off, all sessions have the same layout."
            checked={flags.smartTemplates}
            onChange={(on) => change({ smartTemplates: on })}
          />
          <Switch
            label="Industry automation"
            hint={
              <>
                Uses your field to choose note templates, teach the speech engine its terms and suggest custom
                fields.{' '}
                {found
                  ? `Your field is ${fieldNames[found.field].toLowerCase()}, because ${found.reason}.`
                  : 'Your profile doesn’t say what your field is yet.'}
              </>
            }
            checked={flags.industryAutomation}
            onChange={(on) => change({ industryAutomation: on })}
          />
          <Switch
            label="Automatic follow-ups"
            hint="Drafts a follow-up once you have reviewed a session. You approve it before it is sent, unless you allow that kind for a client."
            checked={flags.autoFollowUp}
            onChange={(on) => change({ autoFollowUp: on })}
          />
        </div>
      )}
    </AiPreferencesPart>
  );
}
