import type { Popup } from './popup.ts';

/** Wait after the popup seems to be closed: a provider may isolate it, and its last page may still send a message. */
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

/** Uses a BroadcastChannel of this origin, which works even if the provider's page has isolated the popup. */
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
