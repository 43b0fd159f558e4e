import type { Popup } from './popup.ts';

/**
 * Milliseconds to wait for a message after the popup seems closed. If the provider's page isolates the popup,
 * `closed` is true although the popup is still open.
 */
const GRACE_MS = 3000;
const LOOK_MS = 500;

export function browserPopup(): Popup {
  return {
    open(path) {
      const opened = window.open(path, '_blank', 'popup,width=480,height=640');
      if (!opened) return null;
      return {
        message: (channel) => message(opened, channel),
        close: () => opened.close(),
      };
    },
  };
}

/**
 * Waits for the popup's message on a BroadcastChannel of this origin. This also works if the provider's page has
 * isolated the popup.
 */
function message(opened: Window, name: string): Promise<unknown> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(name);
    let closedAt: number | undefined;
    const watch = setInterval(() => {
      if (!opened.closed) closedAt = undefined;
      else closedAt ??= Date.now();
      if (closedAt !== undefined && Date.now() - closedAt > GRACE_MS) settle(null);
    }, LOOK_MS);
    function settle(value: unknown) {
      clearInterval(watch);
      channel.close();
      resolve(value);
    }
    channel.onmessage = ({ data }) => settle(data);
  });
}
