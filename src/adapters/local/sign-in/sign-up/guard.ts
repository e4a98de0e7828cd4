import { windows, type Window } from '#features/identity/rules/sign-in/attempts.ts';
import { proofNeeded } from '#features/identity/rules/sign-in/proof-of-work.ts';
import { read, textOf, tooMany } from '../answers.ts';
import type { Desk, Guard, Tried } from '../desk.ts';

/**
 * The way to a new account. Whether an address is taken costs a network nothing three times an hour, then a piece of
 * work each, and after the day's budget it is not said any more (design 4, 1.3, point 5). All of it is asked before the
 * library is: a free address and a taken one must look alike.
 */
type CountInWindow = (kind: string, ip: string, window: Window) => Promise<number>;

export function createSignUp(desk: Desk, inWindow: CountInWindow): Guard {
  const { attempts, devices, fingerprints, proofOfWork } = desk;

  const signUpFrom = async (
    network: string,
    { body: { proof, ...body } }: Tried,
    pass: Parameters<Guard>[1],
  ): Promise<Response> => {
    const account = fingerprints.account(textOf(body['email']));
    const { waitSeconds, needsProof } = await attempts.priceOfSignUp(network, account);
    if (waitSeconds) return tooMany(waitSeconds);
    if (needsProof && !(await proofOfWork.accept(proof, account)))
      return Response.json(
        {
          code: proofNeeded.code,
          message: 'Your network has asked for many accounts. A little work is needed first.',
          challenge: await proofOfWork.set(account),
        },
        { status: proofNeeded.status },
      );
    const answer = await pass(body);
    const said = await read(answer);
    if (answer.ok) {
      desk.askToConfirm(said['user'] as { id: string; email: string });
      return devices.remember(answer, account);
    }
    if (!String(said['code']).startsWith('USER_ALREADY_EXISTS')) return answer;
    const wait = await attempts.tell(network, account, 'taken');
    if (wait) return tooMany(wait);
    desk.toldOneMore();
    return answer;
  };

  /** One after the other: all at once would be let past before any of them was told something. */
  const inTurn = createTurns();
  return async (tried, pass) => {
    const rush = await inWindow('sign-ups', tried.ip, windows.signUps);
    if (rush) return tooMany(rush);
    const network = fingerprints.network(tried.ip);
    return inTurn(network, () => signUpFrom(network, tried, pass));
  };
}

/** Work under one name, each when the one before has ended. */
function createTurns() {
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
