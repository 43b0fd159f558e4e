import { ApiError, NetworkError } from '#api/studio-api.ts';
import { useTexts } from '#i18n/text.ts';
import { PasskeyError } from '#platform/passkeys.ts';

/**
 * Returns a function for the message of a rejected request. If the interface texts contain none for its error code,
 * returns the server's own message.
 */
export function useApiErrorMessage(): (rejection: { code: string; message: string }) => string {
  const t = useTexts() as (key: string) => string;
  return ({ code, message }) => t(`error_${code}`) || message;
}

/** Returns a function for the message of a failed request. Rethrows errors that are not about a request (bugs). */
export function useErrorMessage(): (reason: unknown) => string {
  const t = useTexts();
  const apiErrorMessage = useApiErrorMessage();
  return (reason) => {
    if (reason instanceof ApiError) return apiErrorMessage(reason);
    if (reason instanceof NetworkError) return t('no_connection');
    if (reason instanceof PasskeyError)
      return reason.code === 'not_loaded' ? t('no_connection') : apiErrorMessage(reason);
    throw reason;
  };
}
