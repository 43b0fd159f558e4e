/** Wraps data in the JSON envelope that every response has: success, data, message, status (A81). */
export function success<Data>(data: Data) {
  return { success: true, data, message: null, status: 200 };
}
