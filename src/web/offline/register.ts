// Registers the worker that makes the site work offline (U-PW-2): after the page has loaded, only where a browser allows it, and without a
// word when it fails. Without it everything but offline use is the same (U-PW-7).

/** The registration, or null; asked for once. */
let asked: Promise<ServiceWorkerRegistration | null> | null = null;

function afterLoad(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((done) => window.addEventListener('load', () => done(), { once: true }));
}

export function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  asked ??= afterLoad().then(async () => {
    if (!window.isSecureContext || !('serviceWorker' in navigator)) return null;
    // Some browsers throw, some hand out nothing.
    return (await navigator.serviceWorker.register('./sw.js', { updateViaCache: 'none' })) ?? null;
  }).catch(() => null);
  return asked;
}
