import css from './Button.module.css';

/** One primary at most per page; danger for what destroys; quiet for what stands beside a field; due where something is missing; filter for what a list is narrowed by, pressed or not. */
export type Look = {
  variant?: 'primary' | 'secondary' | 'danger' | 'quiet' | 'due' | 'filter' | undefined;
  small?: boolean | undefined;
  /** An icon alone, without a frame. */
  brief?: boolean | undefined;
};

export function buttonClass({ variant = 'secondary', small = false, brief = false }: Look): string {
  return [css.button, css[variant], small && css.small, brief && css.brief].filter(Boolean).join(' ');
}
