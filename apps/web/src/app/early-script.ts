/**
 * Runs in the head, as text with a hash in the content security policy: the boot script is a
 * module and comes only after the page, so until then a press or a form that needs the app is
 * held here. `data/held-intent.ts` takes the last one.
 */
export const earlyScript = `(function(w,t,f){f=function(e){var n=e.target;if(n.closest&&n.closest("[data-intent]")){e.preventDefault();e.stopPropagation();f.held=e}};t.forEach(function(n){addEventListener(n,f,!0)});w.afinsHeld=function(){t.forEach(function(n){removeEventListener(n,f,!0)});return f.held}})(window,["click","submit"])`
