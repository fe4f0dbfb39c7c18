import { Link, type LinkProps } from 'react-router';
import { buttonClass, type Look } from './buttonClass.ts';

type Props = Omit<LinkProps, 'className' | 'style'> & Look;

/** Looks like a button, goes somewhere. */
export function LinkButton({ variant, small, ...link }: Props) {
  return <Link {...link} className={buttonClass({ variant, small })} />;
}
