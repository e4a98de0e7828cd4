import { payloads } from './payloads.ts';

/** Fills every text field of an account with hostile text, through any way of calling the server. */
export type Call = <T = { id: string }>(
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: T }>;

export type HostileAccount = {
  client: string;
  folder: string;
  conversation: string;
  followUp: string;
  /** The shared page and the page that asks for consent: paths. */
  share: string;
  consent: string;
  /** How many texts were taken, and which calls refused one. */
  taken: number;
  refused: string[];
};

export async function fillWithPayloads(call: Call, user: string): Promise<HostileAccount> {
  let taken = 0;
  const refused: string[] = [];
  const send = async <T = { id: string }>(method: string, path: string, body: object): Promise<T> => {
    const answer = await call<T>(method, path, body);
    if (answer.status >= 500) throw new Error(`${method} ${path} answered ${answer.status}`);
    if (answer.status < 300) taken += 1;
    else refused.push(`${method} ${path} ${answer.status} ${JSON.stringify(body).slice(0, 120)}`);
    return answer.body;
  };
  const hostile = (at: number) => payloads[at % payloads.length]!;
  await send('POST', `/api/users/${user}/profile`, {
    displayName: hostile(4),
    userData: { fullName: hostile(1), jobTitle: hostile(0) },
  });
  const named = payloads.slice(0, 30);
  let client = '';
  let folder = '';
  for (const [at, text] of named.entries()) {
    folder =
      (await send('POST', '/api/folders', { name: text.slice(0, 80), description: hostile(at + 7) })).id ??
      folder;
    const made = await send('POST', '/api/clients', {
      name: text,
      organization: hostile(at + 3),
      email: `client${at}@example.com`,
    });
    client = made.id ?? client;
  }
  const turns = [
    { speaker: 'Dana', text: 'What will you do about it this week?' },
    { speaker: payloads[4]!, text: "I'll send the handover notes to Anna by Friday." },
    ...payloads.map((text, at) => ({ speaker: at % 2 ? 'Dana' : hostile(at), text })),
  ];
  const { id: conversation } = await send('POST', '/api/conversations', {
    title: payloads[1],
    transcript: { text: JSON.stringify({ turns }), filename: `${payloads[4]}.json` },
    clientId: client,
    folderId: folder,
  });
  await settle(call, conversation);
  const path = `/api/conversations/${conversation}`;
  for (const [at, text] of payloads.entries()) {
    await send('POST', '/api/tasks', {
      title: text,
      description: hostile(at + 1),
      assignee: hostile(at + 2)
        .slice(0, 60)
        .toWellFormed(),
      conversationId: conversation,
    });
    const section = ['overview', 'nextSteps', 'goals', 'mentorNotes'][at % 4];
    await send('POST', `${path}/results/edits`, { kind: 'add', section, text });
  }
  for (const [at, text] of payloads.slice(0, 20).entries()) {
    await send('POST', '/api/vocabulary', {
      term: text.slice(0, 60),
      heardAs: [hostile(at + 5).slice(0, 60)],
    });
    await send('POST', `/api/clients/${client}/memory`, { section: 'keyTopics', text });
  }
  await send('POST', '/api/note-templates', {
    name: payloads[4],
    sections: [{ section: 'tasks', heading: payloads[0], most: null }],
  });
  await send('POST', '/api/access-tokens', { name: payloads[0], scopes: ['read'], expiresInDays: 30 });
  await send('POST', `/api/clients/${client}/consent`, {
    scopes: ['record', 'ai_notes', 'follow_ups'],
    obtainedBy: 'told',
    note: payloads[2],
  });
  await send('PATCH', '/api/follow-up-settings', { signature: payloads[4] });
  const draft = { emailType: 'check_in', clientId: client };
  const { id: followUp, revision } = await send<{ id: string; revision: number }>(
    'POST',
    '/api/follow-ups',
    draft,
  );
  const content = payloads.slice(0, 30).join('\n\n');
  await send('PATCH', `/api/follow-ups/${followUp}`, { revision, subject: payloads[4], content });
  const shared = await send<{ url: string }>('POST', '/api/shares', {
    kind: 'conversation',
    subjectId: conversation,
    parts: ['overview', 'nextSteps', 'tasks', 'goals', 'transcript'],
    expiresInDays: 30,
  });
  const asked = await send<{ url: string }>('POST', `/api/clients/${client}/consent/requests`, {
    scopes: ['record'],
  });
  const pathOf = ({ url }: { url: string }) => new URL(url).pathname;
  return {
    client,
    folder,
    conversation,
    followUp,
    share: pathOf(shared),
    consent: pathOf(asked),
    taken,
    refused,
  };
}

async function settle(call: Call, conversation: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { body } = await call<{ status: string }>('GET', `/api/conversations/${conversation}`);
    if (body.status === 'ready') return;
    if (['failed', 'held'].includes(body.status)) throw new Error(`The conversation is ${body.status}.`);
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('The conversation did not become ready.');
}
