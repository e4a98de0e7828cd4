import type { ReactNode } from 'react';
import { plans } from '#features/billing/rules/plans.ts';
import { trial } from '#features/billing/rules/trial.ts';
import { publicPages } from '../../rules/public-pages.ts';
import { Slot, Unless, When } from '../frame/slot.tsx';

/** The questions and their answers: true today, even where another answer would sell better. */
type Topic = { topic: string; questions: { question: string; answer: ReactNode }[] };

export const faq: Topic[] = [
  {
    topic: 'What it does',
    questions: [
      {
        question: 'What happens to a recording?',
        answer: (
          <p>
            We encrypt and store it, transcribe it, and identify the speakers. Then Afterword looks for goals,
            for insights your client had, and for commitments either of you made. You get an overview,
            insights, next steps and proposed tasks, and every line shows its quote and the time it was said.
          </p>
        ),
      },
      {
        question: 'How do I add a conversation?',
        answer: (
          <p>
            Record in the browser, with your microphone or the audio of a meeting tab. Upload a file: m4a,
            mp3, wav, webm, ogg, mp4, aac, flac, 3gp or amr. Voice memos work too. Or import a transcript from
            Zoom, Teams, Otter or Fireflies as WebVTT, SRT, text or JSON.
          </p>
        ),
      },
      {
        question: 'Can it be wrong?',
        answer: (
          <p>
            Yes. Machines mishear names and miss things. So every result shows the words it is based on, tasks
            are proposals until you accept them, and you can change everything. Your changes stay, even if the
            recording is processed again.
          </p>
        ),
      },
      {
        question: 'Does a bot join my calls?',
        answer: <p>No. You record on your own device, where your client can see it.</p>,
      },
      {
        question: 'Which languages does it understand?',
        answer: (
          <p>
            Afterword transcribes many languages, depending on the speech engine. The built-in analyser reads
            English; a language model connected by the operator reads more.
          </p>
        ),
      },
    ],
  },
  {
    topic: 'Trust',
    questions: [
      {
        question: 'Where do my recordings go?',
        answer: (
          <>
            <p>
              They are stored encrypted.{' '}
              <When slot="speechProviders">
                For transcription, a recording may be sent to <Slot name="speechProviders" />.
              </When>
              <Unless slot="speechProviders">They are transcribed on this server and sent to no one.</Unless>{' '}
              <When slot="analysisProvider">
                The transcript, not the audio, is analysed by <Slot name="analysisProvider" />.
              </When>
              <Unless slot="analysisProvider">The transcript is analysed on this server too.</Unless>
            </p>
            <p>
              The{' '}
              <a href={publicPages.privacy.path} className="link">
                Privacy Policy
              </a>{' '}
              names every service this server uses.
            </p>
          </>
        ),
      },
      {
        question: 'Can you read my sessions?',
        answer: (
          <p>
            The server has to decrypt a recording to transcribe it and play it to you, so this server’s
            operator could. Encryption protects you from a stolen disk or a leaked backup, and other coaches
            can never see your sessions. If that is not enough, you can run Afterword on a server of your own.
          </p>
        ),
      },
      {
        question: 'Do I need my client’s consent?',
        answer: (
          <p>
            Always ask for it. Many places require it by law, and trust requires it everywhere. Say what you
            record, why, and how long you keep it.
          </p>
        ),
      },
      {
        question: 'May I use it for therapy or health records?',
        answer: (
          <p>
            No. This service has no certification for health data and is not made for it. It is for coaching,
            mentoring and leadership.
          </p>
        ),
      },
      {
        question: 'How do I delete something?',
        answer: (
          <p>
            Delete the conversation, and its recording, transcript, results and tasks are deleted with it. You
            can undo this for 15 minutes. The operator’s backups keep it until they are overwritten.
          </p>
        ),
      },
      {
        question: 'What if my laptop dies mid-session?',
        answer: (
          <p>
            While you record, Afterword sends the audio to the server every few seconds and keeps it in your
            browser until the server confirms it. Open the app again, and it offers to finish the recording.
          </p>
        ),
      },
    ],
  },
  {
    topic: 'Cost',
    questions: [
      {
        question: 'What does the trial include?',
        answer: (
          <p>
            Everything, for {trial.days} days or {trial.minutes} minutes of transcription, whichever ends
            first. No credit card, and it never renews automatically.
          </p>
        ),
      },
      {
        question: 'What happens when it ends?',
        answer: (
          <p>
            We delete nothing. You can still record, read everything, and export your notes and transcripts.
            Without a plan, we transcribe {plans.free.minutes} minutes and {plans.free.recordings} recording a
            month; other recordings are saved and wait.
          </p>
        ),
      },
      {
        question: 'What if I run over my minutes?',
        answer: (
          <p>
            We tell you at 80 and at 100 percent. You can go {Math.round(plans.starter.overrunShare * 100)}{' '}
            percent over on a paid plan. After that, recordings are saved and wait until you have minutes
            again. We never cut off a recording.
          </p>
        ),
      },
      {
        question: 'Can I leave?',
        answer: (
          <p>
            At any time. You can download your notes as Markdown or text and transcripts as text, Markdown,
            SRT or WebVTT, and read everything after your plan ends.
          </p>
        ),
      },
    ],
  },
];
