/**
 * Runs in the head, as text with a hash in the content security policy: whoever comes from another
 * page of ours has the faces already, and need not see the stand-ins first.
 */
export const facesScript = `document.referrer.startsWith(location.origin+"/")&&(document.documentElement.dataset.faces="")`
