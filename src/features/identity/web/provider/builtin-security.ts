import { request, attempt } from './builtin-request.ts';
import type { AccountSecurity, SecurityState, SignIn } from './identity-provider.ts';

/** What a signed-in user can change with the built-in provider. Sensitive changes ask for the password again. */
export const builtinSecurity: AccountSecurity = {
  state: async () => ({
    ...((await request('security')) as Omit<SecurityState, 'hasPassword'>),
    hasPassword: true,
  }),
  async changePassword(currentPassword, newPassword) {
    await attempt('change-password', { currentPassword, newPassword });
  },
  async sendConfirmation() {
    await attempt('email/send-confirmation', {});
  },
  confirmEmail: async (token) => ((await attempt('email/confirm', { token })) as { email: string }).email,
  async changeEmail(newEmail, password) {
    await attempt('email/change', { newEmail, password });
  },
  secondFactor: {
    async begin(password) {
      const begun = (await attempt('two-factor/enable', { password })) as {
        totpURI: string;
        backupCodes: string[];
      };
      return { uri: begun.totpURI, recoveryCodes: begun.backupCodes };
    },
    async confirm(code) {
      await attempt('two-factor/verify-totp', { code });
    },
    async end(password) {
      await attempt('two-factor/disable', { password });
    },
    newRecoveryCodes: async (password) =>
      ((await attempt('two-factor/generate-backup-codes', { password })) as { backupCodes: string[] })
        .backupCodes,
  },
  proveOwner: async () => {}, // the server asks for the password
  removeAccount: async () => {},
  signIns: {
    list: async () => (await request('sessions')) as SignIn[],
    async end(id) {
      await attempt('sessions/end', { id });
    },
    endOthers: async () => ((await attempt('sessions/end-others', {})) as { ended: number }).ended,
  },
};
