import { Badge } from '#ui/feedback/badge.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { formatCount, formatMomentInText } from '#ui/format.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import type { VoiceProfile } from '../../contract.ts';
import { scoreFields } from '../../rules/profile-fields.ts';
import type { FieldActions } from './field-editor.tsx';
import { FieldList } from './field-list.tsx';
import { ScoreBars } from './score-bars.tsx';
import { voiceWords } from './voice-words.ts';

/** The profile in plain words, with its scores and fields. It saves nothing itself: the demo shows it, too. */
export function VoiceProfileView({ profile, ...actions }: { profile: VoiceProfile } & FieldActions) {
  return (
    <>
      <Card>
        <CardHeader title="In a few words" aside={<Certainty profile={profile} />} />
        <div className="space-y-6 px-4 py-4 sm:px-5">
          <Summary profile={profile} />
          {profile.isTooLittle && !hasScores(profile) ? null : <ScoreBars profile={profile} {...actions} />}
        </div>
      </Card>
      <Card>
        <CardHeader title="In detail" />
        <div className="px-4 py-4 sm:px-5">
          <FieldList profile={profile} {...actions} />
        </div>
      </Card>
    </>
  );
}

const hasScores = ({ fields }: VoiceProfile): boolean => scoreFields.some((field) => fields[field] !== null);

function Certainty({ profile: { isTooLittle, isPreliminary, isActive } }: { profile: VoiceProfile }) {
  if (!isActive) return <Badge>Off</Badge>;
  if (isTooLittle) return <Badge tone="attention">Too little to go by</Badge>;
  return isPreliminary ? <Badge tone="attention">First impression</Badge> : null;
}

function Summary({ profile }: { profile: VoiceProfile }) {
  const { isTooLittle, isPreliminary, texts, words, lastAnalyzedAt, isLearning } = profile;
  const sentences = voiceWords(profile);
  return (
    <div className="max-w-prose space-y-2">
      {isLearning ? <Progress stage="Measuring your e-mails" fraction={null} /> : null}
      {isTooLittle ? (
        <p className="text-pretty">
          We don’t know your writing yet. Until we do, drafts use the tone you chose for each client. Paste
          five e-mails you’re happy with, and we’ll learn from them.
        </p>
      ) : (
        <p className="font-serif text-lg text-pretty">{sentences.join(' ')}</p>
      )}
      {words > 0 ? (
        <p className="text-sm text-pretty text-ink-soft">
          From {formatCount(texts, 'text')} with {formatCount(words, 'word')}
          {lastAnalyzedAt ? `, last measured ${formatMomentInText(lastAnalyzedAt)}` : ''}.
          {isPreliminary && !isTooLittle
            ? ' With this little, drafts follow your greeting and closing and otherwise stay with the client’s tone. Five e-mails make it steadier.'
            : ''}
        </p>
      ) : null}
    </div>
  );
}
