import { Checkbox } from '#ui/forms/checkbox.tsx';
import { consentScopes, scopeWords, type ConsentScope } from '../rules/scopes.ts';

type Props = { legend: string; chosen: readonly ConsentScope[]; onChange: (chosen: ConsentScope[]) => void };

export const ScopeChoice = ({ legend, chosen, onChange }: Props) => (
  <fieldset>
    <legend className="mb-1 font-medium">{legend}</legend>
    {consentScopes.map((scope) => (
      <Checkbox
        key={scope}
        label={scopeWords[scope].title}
        checked={chosen.includes(scope)}
        onChange={(isChosen) =>
          onChange(consentScopes.filter((one) => (one === scope ? isChosen : chosen.includes(one))))
        }
      />
    ))}
  </fieldset>
);
