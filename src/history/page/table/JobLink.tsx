import { isAddressable, jobPath } from '#lib/address.ts';
import { visibleId, visibleText } from '#lib/visibleText.ts';
import { Link } from '#ui/Link.tsx';
import { texts } from './texts.en.ts';

interface JobLinkProps {
  id: string;
  /** What people call the job; null where only its id tells it from others. */
  name: string | null;
  elementId?: string;
  /** Id of an element that says more of the job. */
  describedBy?: string | undefined;
  /** Prefix of a plain link's path, which the table follows (`useRouterLinks`); without it, it's a link of the router. */
  base?: string;
  /** What of the result it opens with, as a query with its question mark. */
  query?: string | undefined;
  className: string | undefined;
  /** Of the remark shown where there can't be a link. */
  noteClassName: string | undefined;
}

/** A link to a job, by its name or else its whole id; a UUID's first eight characters stand out. */
export function JobLink(props: JobLinkProps) {
  const { id, elementId, describedBy, base, query = '', className, noteClassName } = props;
  const name = props.name && visibleText(props.name);
  const seen = visibleId(id);
  const strong = name ?? /^[0-9a-f]{8}(?=-)/i.exec(seen)?.[0] ?? seen;
  const text = (
    <>
      <b dir="auto">{strong}</b>
      {name === null && seen.slice(strong.length)}
    </>
  );
  if (!isAddressable(id)) {
    return (
      <>
        <span className={className}>{text}</span>
        <span className={noteClassName}>{texts.idNotInAddress}</span>
      </>
    );
  }
  const named = {
    id: elementId,
    className,
    'aria-describedby': describedBy,
    'aria-label': name === null ? seen : `${name} ${seen}`,
  };
  if (base !== undefined)
    return (
      <a {...named} href={base + jobPath(id) + query}>
        {text}
      </a>
    );
  return (
    <Link {...named} to={jobPath(id) + query}>
      {text}
    </Link>
  );
}
