import type { ReactNode } from 'react';
import { plans } from '#features/billing/rules/plans.ts';
import { trial } from '#features/billing/rules/trial.ts';
import { publicPages } from '../../rules/public-pages.ts';
import { Slot, Unless, When } from '../frame/slot.tsx';

/** The questions and their answers: what is so today, also where another answer would sell better. */
type Topic = { topic: string; questions: { question: string; answer: ReactNode }[] };

export const faq: Topic[] = [
  {
    topic: 'What it does',
    questions: [
      {
        question: 'What happens to a recording?',
        answer: (
          <p>
            It is encrypted and stored, written down, and the speakers are told apart. Then the transcript is
            read for what was said about goals, for what your client came to see, and for what somebody took
            on. You get an overview, insights, next steps and proposed tasks, and every line shows its quote
            and its second.
          </p>
        ),
      },
      {
        question: 'How do I get a conversation in?',
        answer: (
          <p>
            Record in the browser, with the microphone or with the sound of a meeting’s tab. Upload a file:
            m4a, mp3, wav, webm, ogg, mp4, aac, flac, 3gp or amr, voice memos too. Or import a transcript from
            Zoom, Teams, Otter, Fireflies, as WebVTT, SRT, text or JSON.
          </p>
        ),
      },
      {
        question: 'Can it be wrong?',
        answer: (
          <p>
            Yes. Machines mishear names, and they miss things. So nothing is shown without the words it rests
            on, tasks are proposals until you accept them, and everything can be changed. What you changed
            stays, even if the recording is processed again.
          </p>
        ),
      },
      {
        question: 'Does a bot join my calls?',
        answer: <p>No. You record on your side, where your client can see that you do.</p>,
      },
      {
        question: 'Which languages does it understand?',
        answer: (
          <p>
            Speech is written down in many languages, depending on the engine. The analyser that comes with
            the product reads English; a language model the operator connects reads more.
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
                To be written down, a recording may be sent to <Slot name="speechProviders" />.
              </When>
              <Unless slot="speechProviders">
                They are written down on this server and sent to nobody for it.
              </Unless>{' '}
              <When slot="analysisProvider">
                The transcript, not the sound, is read by <Slot name="analysisProvider" />.
              </When>
              <Unless slot="analysisProvider">The transcript is read on this server too.</Unless>
            </p>
            <p>
              The{' '}
              <a href={publicPages.privacy.path} className="link">
                Privacy Policy
              </a>{' '}
              names every service this instance uses.
            </p>
          </>
        ),
      },
      {
        question: 'Can you read my sessions?',
        answer: (
          <p>
            The server has to open a recording to write it down and to play it to you. So whoever runs the
            server could. The encryption protects you from a stolen disk or a leaked backup, and other coaches
            can never see your rows. If that is not enough, run an instance of your own.
          </p>
        ),
      },
      {
        question: 'Do I need my client’s consent?',
        answer: (
          <p>
            Ask for it, always. In many places the law asks for it, and everywhere trust does. Say what you
            record, why, and how long you keep it.
          </p>
        ),
      },
      {
        question: 'May I use it for therapy or health records?',
        answer: (
          <p>
            No. This service holds no certificate for health data and is not made for it. It is for coaching,
            mentoring and leading.
          </p>
        ),
      },
      {
        question: 'How do I delete something?',
        answer: (
          <p>
            Delete the conversation: recording, transcript, results and tasks go with it. Backups of the
            operator hold it until they are overwritten.
          </p>
        ),
      },
      {
        question: 'What if my laptop dies in the middle of a session?',
        answer: (
          <p>
            While you record, parts are sent to the server every few seconds and kept in the browser until it
            has confirmed them. Open the app again and it offers to finish what is there.
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
            first. No credit card, and it turns into nothing by itself.
          </p>
        ),
      },
      {
        question: 'What happens when it ends?',
        answer: (
          <p>
            Nothing is deleted. You can still read, search and export everything, and record. Without a plan{' '}
            {plans.free.minutes} minutes in {plans.free.recordings} recording a month are transcribed; other
            recordings are kept and wait.
          </p>
        ),
      },
      {
        question: 'What if I run over my minutes?',
        answer: (
          <p>
            You hear of it at 80 and at 100 percent. A paid plan may run{' '}
            {Math.round(plans.starter.overrunShare * 100)} percent over. After that recordings are kept and
            wait until there are minutes again. A recording is never cut off.
          </p>
        ),
      },
      {
        question: 'Can I leave?',
        answer: (
          <p>
            At any time. Transcripts download as text, Markdown, SRT or WebVTT, and a plan that has ended
            leaves everything readable.
          </p>
        ),
      },
    ],
  },
];
