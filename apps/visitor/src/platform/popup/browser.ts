import type { Popup } from './popup.ts';

/** Providers may cut the window off from us, which then looks closed: its last page may still speak. */
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
 * The message comes by a channel of this origin, not by the window: it reaches us whatever the provider's page did to
 * the window.
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
