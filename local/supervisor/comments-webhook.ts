/**
 * What the site is told of comments and tasks, to send mail about them (lib/editor-mail): only of texts and assignments that changed. A
 * task is a draft of its author, without a time, until it is created.
 */
export const commentsWebhook = {
  dataset: 'production-comments',
  batch: false,
  on: ['create', 'update'],
  filter:
    '(_type == "comment" && delta::changedAny(message)) || (_type == "tasks.task" && defined(createdByUser) && delta::changedAny((description, assignedTo, createdByUser)))',
  projection: `{
    _id, _type, _rev, assignedTo, dueBy,
    "by": identity(),
    "writtenAt": coalesce(createdByUser, _createdAt),
    "text": coalesce(message, description),
    "title": coalesce(context.notification.documentTitle, title),
    "field": target.path.field,
    "url": context.notification.url,
    "previous": select(
      before()._type == "comment" || defined(before().createdByUser) =>
        before(){"text": coalesce(message, description), assignedTo}
    )
  }`,
}
