/** Every step of the onboarding. */
export { ProfileSetupScreen } from './profile-setup-screen.tsx';
export { TaskDestinationScreen } from './task-destination-screen.tsx';
export { CustomFieldsScreen } from './custom-fields-screen.tsx';
export { ProfileReviewScreen } from './profile-review-screen.tsx';
export { WelcomeCompleteScreen } from './welcome-complete-screen.tsx';
export { ClairIntroductionScreen, ClairWelcomeScreen } from './clair-screens.tsx';
