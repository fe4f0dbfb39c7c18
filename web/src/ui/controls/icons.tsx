import type { SVGProps } from 'react';

/** Decorative: the word beside an icon says what it means. */
function Icon({ size = 20, ...rest }: SVGProps<SVGSVGElement> & { size?: number }) {
  return <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false" {...rest} />;
}

/** The institution drawn when the university has configured no logo of its own. */
export const InstitutionIcon = () => (
  <Icon size={36}>
    <path d="M12 1.5 2 7v2h20V7zM4 10.5h3V18H4zm6.5 0h3V18h-3zm6.5 0h3V18h-3zM2 19.5h20V22H2z" />
  </Icon>
);

export const WarningIcon = () => (
  <Icon size={16}>
    <path d="M12 2 1 21h22zm-1 7h2v6h-2zm0 8h2v2h-2z" />
  </Icon>
);

/** To ask somebody: two lines in a bubble. */
export const SpeechIcon = () => (
  <Icon size={18}>
    <path d="M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-8l-5 5v-5H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2m0 2v10h5v2.200L11.200 15H20V5zm3 2h10v2H7zm0 4h7v2H7z" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="m6.4 5 5.6 5.6L17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4z" />
  </Icon>
);

export const ChevronLeftIcon = () => (
  <Icon size={18}>
    <path d="M15.4 5 17 6.5 11.5 12l5.5 5.5-1.6 1.5L8.5 12z" />
  </Icon>
);

export const ChevronRightIcon = () => (
  <Icon size={18}>
    <path d="M8.6 5 7 6.5l5.5 5.5L7 17.5 8.6 19l6.9-7z" />
  </Icon>
);

/** Both arrows while unsorted, one when the column orders the table. */
export const SortIcon = ({ direction }: { direction: 'asc' | 'desc' | undefined }) => (
  <Icon size={14}>
    {direction !== 'desc' && <path d="m12 3 6 7H6z" />}
    {direction !== 'asc' && <path d="m12 21-6-7h12z" />}
  </Icon>
);

const THUMB = 'M2 10h4v11H2zm6 0 5-9h1.500a2 2 0 0 1 2 2.500L15.300 9H20a2 2 0 0 1 2 2.400l-1.700 8A2 2 0 0 1 18.300 21H8z';

export const ThumbUpIcon = () => (
  <Icon size={16}>
    <path d={THUMB} />
  </Icon>
);

/** The same upside down. */
export const ThumbDownIcon = () => (
  <Icon size={16}>
    <path d={THUMB} transform="matrix(1 0 0 -1 0 24)" />
  </Icon>
);
