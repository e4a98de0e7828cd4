import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { formatCount } from '#ui/format.ts';
import { notify } from '#ui/toast.ts';
import type { SecondFactor } from '../provider/identity-provider.ts';
import { AskPassword } from './ask-password.tsx';
import { Panel } from './panel.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';
import { securityQuery } from './security.ts';

/** Two-factor authentication: on, off, and recovery codes for a lost phone. */
export function TwoFactorPanel() {
  return (
    <Panel>
      {({ account: { secondFactor }, state }) =>
        secondFactor ? <Steps factor={secondFactor} codesLeft={state.recoveryCodesLeft} /> : null
      }
    </Panel>
  );
}

type Step =
  | { kind: 'rest' }
  | { kind: 'ask'; action: string; act: (password: string) => Promise<void> }
  | { kind: 'set up'; uri: string; codes: string[] }
  | { kind: 'codes'; codes: string[] };

function Steps({ factor, codesLeft }: { factor: SecondFactor; codesLeft: number | null }) {
  const cache = useQueryClient();
  const [step, setStep] = useState<Step>({ kind: 'rest' });
  const rest = () => setStep({ kind: 'rest' });
  const again = () => cache.invalidateQueries({ queryKey: securityQuery.queryKey });
  const ask = (action: string, act: (password: string) => Promise<void>) =>
    setStep({ kind: 'ask', action, act });

  const begin = async (password: string) => {
    const { uri, recoveryCodes } = await factor.begin(password);
    setStep({ kind: 'set up', uri, codes: recoveryCodes });
  };
  const renew = async (password: string) => {
    setStep({ kind: 'codes', codes: await factor.newRecoveryCodes(password) });
    await again();
  };
  const end = async (password: string) => {
    await factor.end(password);
    notify('Two-factor authentication is off');
    rest();
    await again();
  };

  if (step.kind === 'ask')
    return <AskPassword key={step.action} action={step.action} onPassword={step.act} onCancel={rest} />;
  if (step.kind === 'set up')
    return (
      <SetUp
        uri={step.uri}
        onCancel={rest}
        onCode={async (code) => {
          await factor.confirm(code);
          setStep({ kind: 'codes', codes: step.codes });
          await again();
        }}
      />
    );
  if (step.kind === 'codes') return <RecoveryCodes codes={step.codes} onDone={rest} />;
  if (codesLeft === null) return <Button onClick={() => ask('Continue', begin)}>Turn on</Button>;
  return (
    <div className="space-y-4">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone="accent">On</Badge>
        <span className="text-ink-soft">{formatCount(codesLeft, 'recovery code')} left</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => ask('Create new codes', renew)}>New recovery codes</Button>
        <Button variant="quiet" onClick={() => ask('Turn off', end)}>
          Turn off
        </Button>
      </div>
    </div>
  );
}
