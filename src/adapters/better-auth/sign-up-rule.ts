import { challengeRequired } from '#features/identity/rules/sign-in/challenge.ts';
import { windows, type Window } from '#features/identity/rules/sign-in/rate-limits.ts';
import { read, textOf, tooMany } from './answers.ts';
import type { RequestContext, SignInRequest, SignInRule } from './request-context.ts';

/**
 * The limits of registration. An answer may disclose three times an hour per network that an address is taken; further
 * ones cost a challenge each, and past the day's budget nothing is disclosed (design 4, 1.3, point 5). All checks come
 * before the library's answer, so that a free address and a taken one cost the same.
 */
type CountInWindow = (kind: string, ip: string, window: Window) => Promise<number>;

export function createSignUpRule(context: RequestContext, inWindow: CountInWindow): SignInRule {
  const { attempts, devices, fingerprints, challenge } = context;

  const signUpFrom = async (
    network: string,
    { body: { proof, ...body } }: SignInRequest,
    pass: Parameters<SignInRule>[1],
  ): Promise<Response> => {
    const account = fingerprints.account(textOf(body['email']));
    const { waitSeconds, needsChallenge } = await attempts.costOfSignUp(network, account);
    if (waitSeconds) return tooMany(waitSeconds);
    if (needsChallenge && !(await challenge.accept(proof, account)))
      return Response.json(
        {
          code: challengeRequired.code,
          message:
            'Many accounts were requested from your network. Your browser has to pass a short check first.',
          challenge: await challenge.create(account),
        },
        { status: challengeRequired.status },
      );
    const answer = await pass(body);
    const said = await read(answer);
    if (answer.ok) {
      context.emails.askToConfirm(said['user'] as { id: string; email: string });
      return devices.remember(answer, account);
    }
    if (!String(said['code']).startsWith('USER_ALREADY_EXISTS')) return answer;
    const wait = await attempts.disclose(network, account, 'taken');
    if (wait) return tooMany(wait);
    context.onDisclosure();
    return answer;
  };

  // Serial for each network: calls that run together would all pass before the first disclosure is counted.
  const serially = createSerialRunner();
  return async (request, pass) => {
    const rush = await inWindow('sign-ups', request.ip, windows.signUps);
    if (rush) return tooMany(rush);
    const network = fingerprints.network(request.ip);
    return serially(network, () => signUpFrom(network, request, pass));
  };
}

/** Runs work of the same name one after the other. */
function createSerialRunner() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const mine = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (last.get(name) === mine) last.delete(name);
    }
  };
}
