import { useQueryClient } from '@tanstack/react-query';
import { removeProfileImage, setProfileImage, type User } from '#features/identity/contract.ts';
import { sessionQuery, useUser } from '#features/identity/web/session.ts';
import { call } from '#ui/api.ts';
import { broadcastSave } from '#ui/save/other-windows.ts';
import { notifySaved } from '../notify-saved.ts';

/** Saves or removes the picture, says so in a toast, and shows it in every window; true if it was done. */
export function useSavePicture() {
  const { id } = useUser();
  const cache = useQueryClient();
  const params = { id };
  const show = async (answer: Promise<{ user: User }>) => {
    cache.setQueryData(sessionQuery.queryKey, (await answer).user);
    broadcastSave(cache, sessionQuery.queryKey);
  };
  const send = async (image: Blob) =>
    call(setProfileImage, { params, body: { image: await base64Of(image) } });
  return {
    save: (image: Blob) => notifySaved('profile', show(send(image))),
    remove: () => notifySaved('profile', show(call(removeProfileImage, { params }))),
  };
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}
