import { isAddressable, jobPath } from '#lib/address.ts';
import { visibleId } from '#lib/visibleText.ts';
import { Link } from '#ui/Link.tsx';

interface JobLinkProps {
  id: string;
  /** Prefix of a plain link's path, which the table follows (`useRouterLinks`); without it, it's a link of the router. */
  base?: string;
  className: string | undefined;
  /** Of the remark shown where there can't be a link. */
  noteClassName: string | undefined;
}

/** A link to a job, by its whole id; a UUID's first eight characters stand out. */
export function JobLink({ id, base, className, noteClassName }: JobLinkProps) {
  const seen = visibleId(id);
  const strong = /^[0-9a-f]{8}(?=-)/i.exec(seen)?.[0] ?? seen;
  const text = (
    <>
      <b>{strong}</b>
      {seen.slice(strong.length)}
    </>
  );
  if (!isAddressable(id)) {
    return (
      <>
        <span className={className}>{text}</span>
        <span className={noteClassName}>
          This id can't be part of an address, so the job can't be opened.
        </span>
      </>
    );
  }
  const named = { className, 'aria-label': id.trim() === '' ? seen : id };
  if (base !== undefined)
    return (
      <a {...named} href={base + jobPath(id)}>
        {text}
      </a>
    );
  return (
    <Link {...named} to={jobPath(id)}>
      {text}
    </Link>
  );
}
