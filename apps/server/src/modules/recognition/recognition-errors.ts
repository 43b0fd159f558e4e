import { ApiError } from '#http/responses/api-error.ts';

/** Said as long as there are more frames than this server can look at. */
export function recognitionBusy(): ApiError {
  return new ApiError(503, 'recognition_busy', 'Too many pictures at the moment: please try again', {
    retryAfter: 1,
  });
}

/** Said where a frame was fine and a thread of ours, or the outside service, was not; the cause is for the log. */
export function recognitionFailed(statusCode: 502 | 503, cause: unknown): ApiError {
  return new ApiError(statusCode, 'recognition_failed', 'Recognition did not answer: please try again', {
    retryAfter: 1,
    cause,
  });
}

/** Said of a picture that has the right start and end and cannot be decoded all the same. */
export function unreadableImage(): ApiError {
  return new ApiError(400, 'unreadable_image', 'The image cannot be read');
}
