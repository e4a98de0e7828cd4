import { useState } from 'react';
import type { VoiceProfile } from '#features/voice/contract.ts';
import { applyByHand } from '#features/voice/rules/apply-by-hand.ts';
import type { ProfileField } from '#features/voice/rules/profile-fields.ts';
import type { FieldValue } from '#features/voice/web/profile/field-editor.tsx';
import { Curves } from '#features/voice/web/profile/learning-curve.tsx';
import { VoiceProfileView } from '#features/voice/web/profile/voice-profile-view.tsx';
import { Tabs } from '#ui/actions/tabs.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { DraftCheck } from './draft-check.tsx';
import { sampleEmails } from './sample-emails.ts';
import { sampleLearning, sampleProfile } from './sample-profile.ts';

/** `/phase3-demo`: a made-up coach’s writing voice and a follow-up in it, with the real rules. Nothing is saved. */
export function VoiceDemoScreen() {
  const [sample] = useState(sampleProfile);
  const [learning] = useState(() => sampleLearning(new Date()));
  const [profile, setProfile] = useState(sample.profile);
  const measures = applyByHand(sample.measures, profile.fields, profile.setByHand);
  return (
    <>
      <PageHeader
        title="A follow-up in your voice"
        lead="An example: Dana, a coach who doesn’t exist, and six of her e-mails. Nothing you do here is saved."
      />
      <Tabs
        label="Parts of the example"
        tabs={[
          { value: 'draft', label: 'Follow-up', panel: <DraftCheck measures={measures} /> },
          {
            value: 'voice',
            label: 'Writing voice',
            panel: (
              <div className="space-y-5">
                <VoiceProfileView
                  profile={profile}
                  onSet={(field, value) => setProfile(withField(profile, field, value))}
                  onMeasure={(field) => setProfile(measured(profile, sample.profile, field))}
                />
              </div>
            ),
          },
          { value: 'emails', label: 'E-mails', panel: <Emails /> },
          {
            value: 'curve',
            label: 'Learning',
            panel: (
              <Card>
                <CardHeader title="What it has learned" />
                <div className="px-4 py-4 sm:px-5">
                  <Curves learning={learning} />
                </div>
              </Card>
            ),
          },
        ]}
      />
    </>
  );
}

const withField = (profile: VoiceProfile, field: ProfileField, value: FieldValue): VoiceProfile => ({
  ...profile,
  fields: { ...profile.fields, [field]: value },
  setByHand: [...profile.setByHand.filter((one) => one !== field), field],
});

const measured = (profile: VoiceProfile, before: VoiceProfile, field: ProfileField): VoiceProfile => ({
  ...profile,
  fields: { ...profile.fields, [field]: before.fields[field] },
  setByHand: profile.setByHand.filter((one) => one !== field),
});

const Emails = () => (
  <div className="grid gap-5 lg:grid-cols-2">
    {sampleEmails.map((email, at) => (
      <Card key={at}>
        <CardHeader title={`E-mail ${at + 1}`} />
        <div className="space-y-3 px-4 py-4 text-pretty sm:px-5">
          {email.split('\n').map((line, part) => (line === '' ? null : <p key={part}>{line}</p>))}
        </div>
      </Card>
    ))}
  </div>
);
