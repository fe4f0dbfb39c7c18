import type { ReactNode } from 'react';

/**
 * What may be bare text, in an element of its own; what is an element already stays as it is. A browser that translates the page moves text
 * nodes into elements of its own: React finds an element again, and no longer a text that stands beside others.
 */
export const TextSpan = ({ children }: { children: ReactNode }): ReactNode =>
  typeof children === 'string' || typeof children === 'number' ? <span>{children}</span> : children;
