/** Whether keys are letters here, and no shortcuts. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, select, dialog, [contenteditable="true"]') !== null;
