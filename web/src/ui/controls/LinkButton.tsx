import { Link, type LinkProps } from 'react-router';
import { Button } from './Button.tsx';
import { buttonClass, type Look } from './buttonClass.ts';

type Props = Omit<LinkProps, 'className' | 'style'> &
  Look & {
    /** Why the reader cannot use the page now; a reason disables the link. */
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
