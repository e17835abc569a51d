/** The part of the template about user reassignments. */
export const reassignmentsTemplate = `# What checks of user reassignments may use: users whose responsibilities may be moved for good. Nobody else is
# touched, and nobody but those under deactivatable is deactivated. With the hook create-user none need be listed;
# what users hold is told by the hook holdings.
# user-reassignments:
#   # Reassignments that are only read.
#   readable: [6001, 6002]
#   # How long to wait until one is done where the hook move-reassignment is not there.
#   processing-seconds: 60
#   users:
#     # May lose everything that they hold. Each is used once and stays active.
#     from: [{ login: leaver.one, id: 51 }]
#     # May get anything.
#     to: [{ login: successor, id: 52, email: successor@example.com }]
#     # As from, and may be deactivated for good.
#     deactivatable: [{ login: leaver.two, id: 53 }]
#   # Somebody who is not active.
#   inactive-user: { login: gone, id: 54 }

`;
