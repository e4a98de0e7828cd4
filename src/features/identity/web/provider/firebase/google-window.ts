import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  signInWithPopup,
  type Auth,
  type User,
} from '@firebase/auth';
import { _getInstance } from '@firebase/auth/internal';

/**
 * Google's sign-in window. Browsers allow a window only during a click, so Google's script and helper frame are loaded
 * while the button is shown. Firebase does that by itself only on phones, and there on every page.
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

/** Google's script hides its frame with a style attribute, which our content security policy refuses. */
function hideHelperFrame(): void {
  if (isHidden) return;
  isHidden = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    'iframe[src*="/auth/iframe?"] { position: absolute; top: -100px; width: 1px; height: 1px }',
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
