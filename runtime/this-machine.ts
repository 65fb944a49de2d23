const loopback = /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether an address is on this machine. */
export const isThisMachine = (url: string): boolean => URL.canParse(url) && loopback.test(new URL(url).hostname);
