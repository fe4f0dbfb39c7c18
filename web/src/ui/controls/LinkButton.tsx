import { Link, type LinkProps } from 'react-router';
import { Button } from './Button.tsx';
import { buttonClass, type Look } from './buttonClass.ts';

type Props = Omit<LinkProps, 'className' | 'style'> &
  Look & {
    /** Why the reader would gain nothing there; saying it, it leads nowhere. */
    why?: string | undefined;
  };

/** Looks like a button, goes somewhere. */
export function LinkButton({ variant, small, why, ...link }: Props) {
  if (why === undefined) return <Link {...link} className={buttonClass({ variant, small })} />;
  return (
    <Button variant={variant} small={small} why={why}>
      {link.children}
    </Button>
  );
}
