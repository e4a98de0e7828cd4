import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  signInWithPopup,
  type Auth,
  type User,
} from '@firebase/auth';
import { _getInstance } from '@firebase/auth/internal';

/**
 * Google's window. Browsers let a page open one in the moment of a click only, so what comes before it (Google's
 * messenger and its helper frame) is loaded while the button is shown. Firebase would do that by itself on phones only,
 * and there on every page, whether anybody signs in or not.
 */
type Resolver = { _initialize(auth: Auth): Promise<unknown> };

export async function prepareGoogle(auth: Auth): Promise<void> {
  hideHelperFrame();
  await _getInstance<Resolver>(browserPopupRedirectResolver)._initialize(auth);
}

export async function openGoogle(auth: Auth): Promise<User> {
  const { user } = await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
  return user;
}

let isHidden = false;

/** Google's messenger hides its frame with a style attribute, which our policy refuses. */
function hideHelperFrame(): void {
  if (isHidden) return;
  isHidden = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    'iframe[src*="/auth/iframe?"] { position: absolute; top: -100px; width: 1px; height: 1px }',
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
