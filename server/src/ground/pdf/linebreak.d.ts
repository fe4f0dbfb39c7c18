/** The part of linebreak (which brings no types) that breaks lines by Unicode's rules. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}
