export type Studio = (
  method: 'GET' | 'POST',
  call: string,
  body?: unknown,
) => Promise<Record<string, unknown>>;

interface Cookie {
  name: string;
  value: string;
}

/** Returns functions that send requests to the studio's API for a signed-in person. */
export function signIn(url: string, idMuseum: number, cookie: Cookie): Studio {
  return async (method, call, body) => {
    const answer = await fetch(`${url}/api/studio/museums/${idMuseum}/${call}`, {
      method,
      headers: {
        cookie: inHeader(cookie),
        ...(method === 'POST' ? { 'x-studio': '1', origin: url, 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { success, data, message } = (await answer.json()) as {
      success: boolean;
      data: Record<string, unknown>;
      message: string | null;
    };
    if (!success) throw new Error(`${call}: ${message}`);
    return data;
  };
}

export const inHeader = ({ name, value }: Cookie) => `${name}=${value}`;
